/* A form's values are strings, so a list of short texts is one text with a line for each. */

export const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

export const textOf = (lines: readonly string[]): string => lines.join('\n');
