import styles from './ModeSwitch.module.css';
import { EDITOR_MODES, type EditorMode } from './useEditorMode.ts';

interface Props {
  readonly mode: EditorMode;
  readonly onChange: (mode: EditorMode) => void;
}

/** Chooses between writing, reading, and both. */
export function ModeSwitch({ mode, onChange }: Props) {
  return (
    <fieldset aria-label="View" className={styles.switch}>
      {EDITOR_MODES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.mode}
          aria-pressed={name === mode}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
