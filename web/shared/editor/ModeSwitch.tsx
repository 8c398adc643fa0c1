import { Segments } from '../../ui/Segments.tsx';
import { EDITOR_MODES, type EditorMode } from './useEditorMode.ts';

const OPTIONS = EDITOR_MODES.map((mode) => ({ name: mode, value: mode }));

interface ModeSwitchProps {
  readonly mode: EditorMode;
  readonly onChange: (mode: EditorMode) => void;
}

/** Chooses between writing, reading, and both. */
export const ModeSwitch = ({ mode, onChange }: ModeSwitchProps) => (
  <Segments label="View" options={OPTIONS} value={mode} onChange={onChange} />
);
