import { expect, test } from 'vitest';
import { sharedWith } from '../../../web/build/sharedChunk.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/web/Page.tsx': ['/web/list.ts', '/node_modules/react/index.js'],
  '/web/list.ts': ['/web/words.ts', '/web/Page.tsx'],
  '/web/words.ts': [],
  '/web/Other.tsx': ['/web/words.ts'],
};

const graph = {
  getModuleInfo: (id: string) => {
    const importedIds = IMPORTS[id];
    return importedIds === undefined ? null : ({ importedIds } as never);
  },
};

test('the shared chunk gets the portal’s modules that a page imports, and nothing else', () => {
  const nameOf = sharedWith(['/web/Page.tsx']);
  const shared = [...Object.keys(IMPORTS), '/node_modules/react/index.js'].filter(
    (id) => nameOf(id, graph) === 'shared',
  );
  expect(shared).toEqual(['/web/Page.tsx', '/web/list.ts', '/web/words.ts']);
});

test('the build fails if the page has moved', () => {
  const nameOf = sharedWith(['/web/Moved.tsx']);
  expect(() => nameOf('/web/list.ts', graph)).toThrow('The build has no module /web/Moved.tsx.');
});
