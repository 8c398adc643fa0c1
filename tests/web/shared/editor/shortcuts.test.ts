import { describe, expect, test } from 'vitest';
import { ariaShortcut, shortcutText } from '../../../../web/shared/editor/shortcuts.ts';

describe('shortcuts', () => {
  test('are written as people know them on their machine', () => {
    expect(shortcutText('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
    expect(shortcutText('Mod-Shift-x', true)).toBe('⌘⇧X');
    expect(shortcutText('Mod-Shift-.', false)).toBe('Ctrl+Shift+.');
  });

  test('are written for assistive technology as WAI-ARIA has it', () => {
    expect(ariaShortcut('Mod-Shift-x', false)).toBe('Control+Shift+X');
    expect(ariaShortcut('Mod-b', true)).toBe('Meta+B');
  });
});
