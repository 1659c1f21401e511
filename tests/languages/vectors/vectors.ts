// Lookups of three games, each a package that this one has among its dependencies.
import * as chess from "chess-tables";
import * as guarded from "guarded-tables";
import * as xiangqi from "xiangqi-tables";
import { rookAttacks } from "chess-tables/attacks";

/** The lines that a page or node shows. */
export const lines: string[] = [];
const add = (name: string, found: number | undefined): number => lines.push(`${name} ${found}`);

/** What a lookup of the game has left, in so many digits. */
function left(name: string, out: { toBigInt(): bigint }, digits: number): void {
  lines.push(`${name} ${out.toBigInt().toString(16).padStart(digits, "0")}`);
}
const narrow = (name: string): void => left(`chess ${name}`, chess.types.out, 16);
const wide = (name: string): void => left(`xiangqi ${name}`, xiangqi.types.out, 32);
const gaps = (name: string): void => left(`guarded ${name}`, guarded.types.out, 16);

add("chess named", chess.squares.named("e4"));
rookAttacks(28, 1 << 25, 1 << 12);
narrow("rook");
chess.attacks.queenAttacks(0, 1 << 3 | 1 << 18 | 1 << 24, 0);
narrow("queen");
chess.leapers.pawnAttacks(1, 8);
narrow("pawn");
chess.pawns.attacksOf(0, 0x8100, 0);
narrow("pawns");
chess.lines.between(0, 63);
narrow("between");
chess.symmetry.flipVertical(0x102, 0);
narrow("flip");
add("chess distance", chess.squares.distance(0, 63));
add("chess rook_to", chess.castling.rookTo(1));

add("xiangqi named", xiangqi.squares.named("e5"));
xiangqi.attacks.rookAttacks(40, 0, 0x850, 0x200008, 0);
wide("rook");
xiangqi.attacks.cannonAttacks(40, 0, 0x850, 0x200008, 0);
wide("cannon");
xiangqi.attacks.horseAttacks(40, 0, 1 << 17, 0, 0);
wide("horse");
xiangqi.leapers.soldierAttacks(0, 49);
wide("soldier");
xiangqi.lines.between(4, 85);
wide("between");

add("guarded named", guarded.squares.named("a7"));
guarded.attacks.rookAttacks(0, 1 << 3, 1);
gaps("rook");
guarded.leapers.kingAttacks(48);
gaps("king");
guarded.lines.between(0, 42);
gaps("between");
