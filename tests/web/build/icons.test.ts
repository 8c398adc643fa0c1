import { expect, test } from 'vitest';
import { icons } from '../../../web/build/icons.ts';

const plugin = icons();

const code = `import {
  AddRegular,
  bundleIcon,
} from '@fluentui/react-icons';
export const Icon = AddRegular;`;

test('imports each icon from a module of its own, and everything else from the package', () => {
  const [imports, ...rest] = plugin.transform(code)?.code.split('\n') ?? [];
  expect(imports).toBe(
    "import { AddRegular } from 'virtual:icon/AddRegular'; import { bundleIcon } from '@fluentui/react-icons';",
  );
  // Each line keeps its number.
  expect(rest).toEqual(['', '', '', 'export const Icon = AddRegular;']);
  expect(plugin.transform('export const one = 1;')).toBeNull();
});

test('an icon’s module defines only that icon', () => {
  const module = plugin.load('virtual:icon/AddRegular');
  expect(module?.match(/export const \w+/g)).toEqual(['export const AddRegular']);
});
