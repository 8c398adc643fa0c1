import { describe, expect, test } from 'vitest';
import { OpenElements } from '../../../../web/shared/markdown/OpenElements.ts';

const after = (...pieces: readonly string[]) => {
  const open = new OpenElements();
  for (const piece of pieces) open.read(piece);
  return open;
};

describe('pieces of HTML', () => {
  test.each([
    [['<div>', '</div>']],
    [['<div title="a > b">', '</div>']],
    [["<div title='</div>'>", '</div>']],
    [['<br><img src="x">']],
    [['<!-- <div> -->']],
    [['<ul><li>a<li>b</ul>']],
  ])('leave no element open: %j', (pieces) => expect(after(...pieces).isEmpty).toBe(true));

  test.each([
    [['<div>']],
    [['<b><p></p>']],
    [['<div><b></div>']],
    [['<a ']],
    [['<div title="a>', '</div>']],
    [['<!-- a', '-->']],
    [['a < b']],
  ])('leave an element open: %j', (pieces) => expect(after(...pieces).isEmpty).toBe(false));
});

describe('HTML that would keep a browser busy', () => {
  test('is detected by its nesting depth', () => {
    expect(after('<div>'.repeat(5_000)).isTangled).toBe(true);
    expect(after('<div>'.repeat(50), '</div>'.repeat(50)).isTangled).toBe(false);
  });

  test('is detected by formatting elements that reopen in every block', () => {
    const open = after(...Array.from({ length: 60 }, (_, index) => `<b id="${index}">`));
    open.readBlocks(10);
    expect(open.isTangled).toBe(false);
    open.readBlocks(100);
    expect(open.isTangled).toBe(true);
  });

  test('is read only once if its tags never end', () => {
    const open = new OpenElements();
    const start = process.threadCpuUsage();
    open.read(`<div>${`<a ${'x'.repeat(40)}`.repeat(4_000)}${'<!--'.repeat(4_000)}`);
    const { system, user } = process.threadCpuUsage(start);
    expect(open.isEmpty).toBe(false);
    // If each tag were read to the end of the text, this would take seconds.
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
