{{>banner}}

package {{prefix}};

/** Words of a table, from one of them on. */
final class Words {
    private final long[] table;
    private final int first;

    Words(long[] table, int first) {
        this.table = table;
        this.first = first;
    }

    long at(int place) {
        return table[first + place];
    }

    Words from(int place) {
        return new Words(table, first + place);
    }
}
