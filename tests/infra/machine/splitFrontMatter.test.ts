import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../infra/machine/splitFrontMatter.ts';

test.each([
  ['---\nname: Kettle\n---\n\n# A\n', { fields: { name: 'Kettle' }, text: '\n# A\n' }],
  ['---\r\nname: Kettle\r\n---\r\n# A', { fields: { name: 'Kettle' }, text: '# A' }],
  ['---\nname: Kettle\n---', { fields: { name: 'Kettle' }, text: '' }],
  ['# A\n\n---\nname: Kettle\n---\n', { fields: {}, text: '# A\n\n---\nname: Kettle\n---\n' }],
  ['---\n\n# A\n\n---\n', { fields: {}, text: '---\n\n# A\n\n---\n' }],
  ['---js\nprocess.exit(7)\n---\n', { fields: {}, text: '---js\nprocess.exit(7)\n---\n' }],
  ['---\nProse.\n---\n', { fields: {}, text: '---\nProse.\n---\n' }],
])('%j has the front matter and the text %j', (file, parts) => {
  expect(splitFrontMatter(file)).toEqual(parts);
});

test('front matter that isn’t YAML is an error', () => {
  expect(() => splitFrontMatter('---\nname: [\n---\n')).toThrow();
});
