import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../infra/machine/paths.ts';

/** A narrow font like Segoe UI, and one that is about 15 % wider. */
const FAMILIES = { narrow: 'Open Sans', wide: 'DejaVu Sans' } as const;

export type Fonts = keyof typeof FAMILIES;

const modules = join(paths.root, 'node_modules');
const cache = join(modules, '.cache', 'fonts');

/**
 * Makes a browser use only fonts that come from packages, so that a test never depends on the fonts of its machine. Both sets
 * also have fonts for Chinese, Japanese, Hindi and emoji.
 * @returns environment variables for the browser
 */
export function fontsEnvironment(fonts: Fonts): { readonly FONTCONFIG_FILE: string } {
  const alias = (generic: string, family: string) =>
    `<alias binding="strong"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
  const file = join(cache, `${fonts}.conf`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${join(modules, '@expo-google-fonts')}</dir><dir>${join(modules, 'dejavu-fonts-ttf', 'ttf')}</dir>
<cachedir>${cache}</cachedir>
${alias('sans-serif', FAMILIES[fonts])}${alias('serif', 'DejaVu Serif')}${alias('monospace', 'DejaVu Sans Mono')}
</fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}
