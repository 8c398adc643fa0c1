import { BicepSyntaxError, type Token } from './tokens.ts';

/** A position in the tokens of a template. */
export interface Cursor {
  readonly peek: (ahead?: number) => Token;
  readonly next: () => Token;
  /** @returns true if the next token is this symbol or word */
  readonly is: (text: string) => boolean;
  /** Takes the next token only if it is this symbol or word. @returns true if it is */
  readonly takes: (text: string) => boolean;
  /** Takes the next token. @throws BicepSyntaxError if it isn't this symbol or word */
  readonly expect: (text: string) => Token;
  /** Takes a name. @throws BicepSyntaxError if the next token isn't one */
  readonly name: () => string;
  readonly skipLines: () => void;
  readonly fail: (wanted: string) => never;
  /** @returns the place from a token to the last token taken */
  readonly since: (first: Token) => { readonly line: number; readonly start: number; readonly end: number };
}

const isWord = ({ kind }: Token) => kind === 'symbol' || kind === 'name';

export function cursorOf(tokens: readonly Token[]): Cursor {
  let position = 0;
  const last = tokens.length - 1;
  const peek = (ahead = 0): Token => tokens[Math.min(position + ahead, last)] as Token;
  const next = (): Token => {
    const token = peek();
    position += 1;
    return token;
  };
  const is = (text: string) => isWord(peek()) && peek().text === text;
  const takes = (text: string) => {
    const found = is(text);
    if (found) position += 1;
    return found;
  };
  const fail = (wanted: string): never => {
    const { kind, line, text } = peek();
    const found = kind === 'newline' ? 'the end of the line' : kind === 'end' ? 'the end of the file' : text;
    throw new BicepSyntaxError(line, `Expected ${wanted}, but found ${found}.`);
  };
  const expect = (text: string) => (is(text) ? next() : fail(text));
  const name = () => (peek().kind === 'name' ? next().text : fail('a name'));
  const skipLines = () => {
    while (peek().kind === 'newline') position += 1;
  };
  const since = (first: Token) => ({
    line: first.line,
    start: first.start,
    end: (tokens[Math.max(0, Math.min(position, last + 1) - 1)] as Token).end,
  });
  return { peek, next, is, takes, expect, name, skipLines, fail, since };
}
