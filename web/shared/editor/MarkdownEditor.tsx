import { type RefObject, useState } from 'react';
import { type ActionId, ACTIONS, activeActions } from './actions.ts';
import { insertMediaAddress } from './createEditor.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import styles from './MarkdownEditor.module.css';
import { ModeSwitch } from './ModeSwitch.tsx';
import { Preview } from './Preview.tsx';
import type { Caret, MarkdownFieldProps } from './props.ts';
import { useCodeMirror } from './useCodeMirror.ts';
import { useEditorMode } from './useEditorMode.ts';

interface Props extends MarkdownFieldProps {
  /** What describes the field: its help, its error. */
  readonly describedBy: readonly RefObject<HTMLElement | null>[];
  /** Where somebody was in the plain field that this takes the place of. */
  readonly caret: RefObject<Caret | null>;
}

/** Markdown with a toolbar, as it is written, as it is read, or both side by side. */
export function MarkdownEditor(props: Props) {
  const { caret, describedBy, error, id, insertMedia, label, onChange, required = false, value } = props;
  const [mode, setMode] = useEditorMode();
  const [active, setActive] = useState<readonly ActionId[]>([]);
  const { host, view } = useCodeMirror({
    label,
    value,
    onChange,
    isRequired: required,
    isInvalid: error !== undefined,
    onState: (state) => setActive((before) => unlessSame(before, activeActions(state))),
    describedBy,
    caret,
    ...(props.upload && { upload: props.upload }),
    ...(props.onRefused && { onRefused: props.onRefused }),
  });
  const run = (action: ActionId) => {
    if (!view) return;
    ACTIONS[action].run(view);
    view.focus();
  };
  const chooseMedia = async (choose: () => Promise<string | null>) => {
    const address = await choose();
    if (address !== null && view?.dom.isConnected) insertMediaAddress(view, address);
  };
  return (
    <div className={styles.editor} data-mode={mode} data-invalid={error !== undefined}>
      <div className={styles.head}>
        <ModeSwitch mode={mode} onChange={setMode} />
        {mode !== 'Preview' && (
          <EditorToolbar
            controls={id}
            active={active}
            onAction={run}
            {...(insertMedia && { onInsertMedia: () => void chooseMedia(insertMedia) })}
          />
        )}
      </div>
      <div className={styles.panes}>
        <div ref={host} id={id} className={styles.text} hidden={mode === 'Preview'} />
        {mode !== 'Edit' && <Preview content={value} />}
      </div>
    </div>
  );
}

/** What was there before where nothing has changed, so that nothing is rendered for it. */
const unlessSame = (before: readonly ActionId[], now: readonly ActionId[]) =>
  before.length === now.length && before.every((id, index) => id === now[index]) ? before : now;
