import { useState } from 'react';

export const EDITOR_MODES = ['Edit', 'Preview', 'Split'] as const;
export type EditorMode = (typeof EDITOR_MODES)[number];

const STORAGE_KEY = 'portal.editorMode';

/** How the text is shown to who writes it. The choice holds for this tab's session, in every field. */
export function useEditorMode(): readonly [EditorMode, (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(
    () => EDITOR_MODES.find((mode) => mode === sessionStorage.getItem(STORAGE_KEY)) ?? 'Edit',
  );
  const choose = (chosen: EditorMode) => {
    sessionStorage.setItem(STORAGE_KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}
