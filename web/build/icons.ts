import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = '@fluentui/react-icons';
const VIRTUAL = 'virtual:icon/';

const folder = fileURLToPath(new URL(`../../node_modules/${PACKAGE}/lib/`, import.meta.url));
const factory = JSON.stringify(`${folder}utils/createFluentIcon.js`);

/** Returns the definition of each icon by its name. The package has one on each line. */
const readIcons = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(`${folder}{icons,sizedIcons}/chunk-*.js`)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = .*$/gm)])
      .map(([definition, name = '']) => [name, definition]),
  );

/**
 * Makes a module of each icon. The package has hundreds of icons in one module. A module is the smallest part that the bundler can
 * put into a chunk, so each page would load the icons of all pages.
 */
export function icons() {
  const definitions = readIcons();
  const importOf = (name: string) =>
    `import { ${name} } from '${definitions.has(name) ? `${VIRTUAL}${name}` : PACKAGE}';`;
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform(code: string) {
      const split = code.replaceAll(
        /import \{([^}]+)\} from ["']@fluentui\/react-icons["'];/g,
        // Each line keeps its number.
        (all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map(importOf)
            .join(' ') + '\n'.repeat(all.split('\n').length - 1),
      );
      return split === code ? null : { code: split, map: null };
    },
    resolveId: (id: string) => (id.startsWith(VIRTUAL) ? id : null),
    load: (id: string) =>
      id.startsWith(VIRTUAL)
        ? `import { createFluentIcon } from ${factory};\n${definitions.get(id.slice(VIRTUAL.length))}`
        : null,
  } satisfies Plugin;
}
