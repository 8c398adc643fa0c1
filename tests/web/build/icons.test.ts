import { expect, test } from 'vitest';
import { icons } from '../../../web/build/icons.ts';

type Hook = (this: unknown, input: string) => unknown;
const { load, transform } = icons() as unknown as { readonly load: Hook; readonly transform: Hook };

const code = `import {
  AddRegular,
  bundleIcon,
} from '@fluentui/react-icons';
export const Icon = AddRegular;`;

test('imports each icon from a module of its own, and everything else from the package', () => {
  const { code: split } = transform.call(null, code) as { readonly code: string };
  const [imports, ...rest] = split.split('\n');
  expect(imports).toBe(
    "import { AddRegular } from 'virtual:icon/AddRegular'; import { bundleIcon } from '@fluentui/react-icons';",
  );
  // Each line keeps its number.
  expect(rest).toEqual(['', '', '', 'export const Icon = AddRegular;']);
  expect(transform.call(null, 'export const one = 1;')).toBeNull();
});

test('an icon’s module defines only that icon', () => {
  const module = String(load.call(null, 'virtual:icon/AddRegular'));
  expect(module.match(/export const \w+/g)).toEqual(['export const AddRegular']);
});
