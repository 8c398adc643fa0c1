/** A mistake in the syntax of a template, or syntax that the checker doesn't know. */
export class BicepSyntaxError extends Error {
  override readonly name = 'BicepSyntaxError';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface Token {
  /** A newline separates statements, properties and items, so it is a token. */
  readonly kind: 'name' | 'number' | 'string' | 'symbol' | 'newline' | 'end';
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The literal parts of a string. Between two parts is a `${…}`, whose tokens are in `inner`. */
  readonly parts?: readonly string[];
  readonly inner?: readonly (readonly Token[])[];
}

/** Longer symbols come first, because the first match counts. */
const SYMBOLS = [
  '...',
  '=>',
  '==',
  '!=',
  '=~',
  '!~',
  '<=',
  '>=',
  '&&',
  '||',
  '??',
  '::',
  '.?',
  '[?',
  ...'{}[]()=:,.?!<>+-*/%@|'.split(''),
];

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', "'": "'", '\\': '\\', $: '$' };

/** A template, and the position up to which it has been read. */
interface Reader {
  readonly text: string;
  at: number;
  line: number;
}

/** @throws BicepSyntaxError */
export function tokensOf(text: string): readonly Token[] {
  const reader: Reader = { text, at: 0, line: 1 };
  return readTokens(reader, false);
}

/** Reads to the end of the text. For the expression in a `${…}` of a string, reads to its `}`. */
function readTokens(reader: Reader, isInString: boolean): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (;;) {
    skipBlanks(reader);
    const token = readToken(reader);
    if (token.text === '{') depth += 1;
    if (token.text === '}' && token.kind === 'symbol') depth -= 1;
    const isClosed = isInString && depth < 0;
    if (token.kind === 'end' && isInString) throw new BicepSyntaxError(token.line, 'A ${ isn’t closed.');
    if (isClosed || token.kind === 'end') {
      tokens.push({ ...token, kind: 'end', text: '' });
      return tokens;
    }
    tokens.push(token);
  }
}

function skipBlanks(reader: Reader) {
  const blank = /(?:[ \t\r]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#disable-next-line[^\n]*\n)*/y;
  blank.lastIndex = reader.at;
  const skipped = blank.exec(reader.text)?.[0] ?? '';
  reader.line += skipped.split('\n').length - 1;
  reader.at += skipped.length;
}

function readToken(reader: Reader): Token {
  const { at: start, line, text } = reader;
  const take = (kind: Token['kind'], length: number): Token => {
    reader.at += length;
    return { kind, text: text.slice(start, start + length), line, start, end: start + length };
  };
  const character = text[start];
  if (character === undefined) return take('end', 0);
  if (character === '\n') {
    reader.line += 1;
    return take('newline', 1);
  }
  if (text.startsWith("'''", start)) return readVerbatim(reader);
  if (character === "'") return readString(reader);
  const word = /(?:[A-Za-z_]\w*|\d+)/y;
  word.lastIndex = start;
  const found = word.exec(text)?.[0];
  if (found !== undefined) return take(/\d/.test(character) ? 'number' : 'name', found.length);
  const symbol = SYMBOLS.find((one) => text.startsWith(one, start));
  if (symbol === undefined) throw new BicepSyntaxError(line, `Bicep has no symbol ${character}.`);
  return take('symbol', symbol.length);
}

function readVerbatim(reader: Reader): Token {
  const { at: start, line, text } = reader;
  const close = /'''(?!')/g;
  close.lastIndex = start + 3;
  if (!close.test(text)) throw new BicepSyntaxError(line, 'A multi-line string isn’t closed.');
  reader.at = close.lastIndex;
  const whole = text.slice(start, reader.at);
  reader.line += whole.split('\n').length - 1;
  const part = whole.slice(3, -3).replace(/^\r?\n/, '');
  return { kind: 'string', text: whole, line, start, end: reader.at, parts: [part], inner: [] };
}

function readString(reader: Reader): Token {
  const { at: start, line, text } = reader;
  const parts = [''];
  const inner: (readonly Token[])[] = [];
  const add = (more: string) => parts.push((parts.pop() ?? '') + more);
  reader.at += 1;
  for (;;) {
    const character = text[reader.at];
    if (character === undefined || character === '\n') {
      throw new BicepSyntaxError(line, 'A string isn’t closed.');
    }
    if (character === "'") break;
    if (character === '\\') {
      add(readEscape(reader));
    } else if (text.startsWith('${', reader.at)) {
      reader.at += 2;
      inner.push(readTokens(reader, true));
      parts.push('');
    } else {
      add(character);
      reader.at += 1;
    }
  }
  reader.at += 1;
  return { kind: 'string', text: text.slice(start, reader.at), line, start, end: reader.at, parts, inner };
}

function readEscape(reader: Reader): string {
  const [whole, code, letter] =
    /^\\(?:u\{([0-9a-fA-F]+)\}|(.))/s.exec(reader.text.slice(reader.at, reader.at + 12)) ?? [];
  const escaped =
    code === undefined ? ESCAPES[letter ?? ''] : String.fromCodePoint(Number.parseInt(code, 16));
  if (escaped === undefined)
    throw new BicepSyntaxError(reader.line, `${whole ?? '\\'} isn’t an escape sequence.`);
  reader.at += whole?.length ?? 1;
  return escaped;
}
