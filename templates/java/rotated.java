{{>banner}}

package {{prefix}};

{{words}}
public final class Rotated {
    /**
     * The occupied squares, four times: rank by rank; file by file, from the last, as if turned
     * clockwise; diagonal by diagonal, from the last square of rank 1; and antidiagonal by
     * antidiagonal, from a1.
     */
    public static final class FourBoards {
        public long plain, rotated90, rotated45Clockwise, rotated45Anticlockwise;

        /** These. */
        public FourBoards(long plain, long rotated90, long rotated45Clockwise, long rotated45Anticlockwise) {
            this.plain = plain;
            this.rotated90 = rotated90;
            this.rotated45Clockwise = rotated45Clockwise;
            this.rotated45Anticlockwise = rotated45Anticlockwise;
        }
    }

{{>module}}
}
