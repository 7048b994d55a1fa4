import { unwrap, type Side } from '@tesuji/rules';
import { EMPTY_BOARD, parseSfen } from '@tesuji/rules/shogi';
import { parseBodRow, parseHand } from './bod.ts';
import { EVEN, formatStart, startByKifName } from './start.ts';

/** What is wrong with a line about the start, and where in it, counted from 0. */
export interface BoardFault {
  readonly at: number;
  readonly expected: string;
}

/** Gathers what the head of a KIF or KI2 file says about its start: a name, or a board, hands and a turn. */
export class BoardReader {
  /** Where the first of these lines stands. */
  line = 0;
  private readonly places = EMPTY_BOARD.slice();
  private rows = 0;
  private named: string | undefined;
  private side: Side | undefined;
  private number = 1;

  /** Says whether the line was about the start, and what is wrong with it. */
  read(line: string, lineNumber: number): 'fine' | BoardFault | undefined {
    const fault = this.readPart(line);
    if (fault !== undefined && this.line === 0) this.line = lineNumber;
    return fault;
  }

  private readPart(line: string): 'fine' | BoardFault | undefined {
    if (line.startsWith('|')) return this.readRow(line);
    if (/^\+-+\+|^[ \u3000]*９[ \u3000]/.test(line)) return 'fine';
    const turn = /^(?:手番[：:][ \u3000]*([先下後上])手|([先下後上])手番)/.exec(line);
    if (turn !== null) return this.setSide(sideOf((turn[1] ?? turn[2])!));
    const count = /^手数[＝=][ \u3000]*(\d{1,5})/.exec(line);
    if (count !== null) return this.setNumber(Number(count[1]) + 1);
    const field = /^(手合割|([先下後上])手の持駒)[：:](.*)$/s.exec(line);
    if (field === null) return undefined;
    return field[1] === '手合割' ? this.readName(field[3]!) : this.readHand(field[3]!, sideOf(field[2]!), line);
  }

  private readRow(line: string): 'fine' | BoardFault {
    const at = parseBodRow(line, ++this.rows, this.places);
    return at < 0 && this.rows <= 9 ? 'fine' : { at: Math.max(0, at), expected: 'nine squares a row, nine rows' };
  }

  private readHand(text: string, side: Side, line: string): 'fine' | BoardFault {
    const at = parseHand(text, side, this.places);
    return at < 0 ? 'fine' : { at: line.length - text.length + at, expected: 'pieces such as 飛　歩三' };
  }

  /** A name that nobody knows, such as 詰将棋, is a header like any other; the board must then be drawn. */
  private readName(text: string): 'fine' | undefined {
    const name = text.replaceAll(/[\s\u3000]/g, '');
    const named = startByKifName(name);
    if (named === undefined) return name === 'その他' || name === '' ? 'fine' : undefined;
    this.named = named;
    return 'fine';
  }

  private setSide(side: Side): 'fine' {
    this.side = side;
    return 'fine';
  }

  private setNumber(number: number): 'fine' {
    this.number = number;
    return 'fine';
  }

  /** The start as position text. Without a board, and without a name we know, the game is even. */
  startText(): string {
    const named = this.named ?? EVEN;
    if (this.rows === 0 && this.side === undefined && this.number === 1) return named;
    const setup = unwrap(parseSfen(named));
    const places = this.rows === 0 ? setup.places : this.places;
    return formatStart(places, this.side ?? setup.side, this.number);
  }
}

function sideOf(letter: string): Side {
  return letter === '先' || letter === '下' ? 0 : 1;
}
