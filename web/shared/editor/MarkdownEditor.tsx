import type { EditorView } from '@codemirror/view';
import { type RefObject, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Segments } from '../../ui/lists/Segments.tsx';
import { type ActionId, ACTIONS, activeActions } from './actions.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { insertMedia as insertBlock } from './insertMedia.ts';
import { mediaMarkdown } from './mediaMarkdown.ts';
import { Preview } from './Preview.tsx';
import type { Caret, MarkdownFieldProps } from './props.ts';
import { useCodeMirror } from './useCodeMirror.ts';
import styles from './MarkdownEditor.module.css';

const loadDescribeMedia = async () => (await import('./DescribeMedia.tsx')).DescribeMedia;
const DescribeMedia = lazyPart(loadDescribeMedia);

const EDITOR_MODES = ['Edit', 'Preview', 'Split'] as const;
type EditorMode = (typeof EDITOR_MODES)[number];
const MODE_OPTIONS = EDITOR_MODES.map((mode) => ({ name: mode, value: mode }));

interface Props extends MarkdownFieldProps {
  readonly describedBy: readonly RefObject<HTMLElement | null>[];
  /** The caret of the plain field that the editor replaces. Null if that field doesn't have the focus. */
  readonly caret: RefObject<Caret | null>;
}

export function MarkdownEditor(props: Props) {
  const { caret, describedBy, error, id, insertMedia, label, onChange, value } = props;
  const [mode, setMode] = useEditorMode();
  const [active, setActive] = useState<readonly ActionId[]>([]);
  const { host, view } = useCodeMirror({
    label,
    value,
    onChange,
    isInvalid: error !== undefined,
    onState: (state) => setActive((before) => oldIfSame(before, activeActions(state))),
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
  const media = useMediaInsertion(view);
  return (
    <div className={styles.editor} data-mode={mode} data-invalid={error !== undefined}>
      <div className={`row ${styles.head}`}>
        <Segments label="View" options={MODE_OPTIONS} value={mode} onChange={setMode} />
        {mode !== 'Preview' && (
          <EditorToolbar
            controls={id}
            active={active}
            onAction={run}
            {...(insertMedia && { onInsertMedia: () => void media.choose(insertMedia) })}
          />
        )}
      </div>
      <div className={styles.panes}>
        <div ref={host} id={id} className={styles.text} hidden={mode === 'Preview'} />
        {mode !== 'Edit' && <Preview content={value} />}
      </div>
      {media.dialog && <DescribeMedia {...media.dialog} />}
    </div>
  );
}

function useMediaInsertion(view: EditorView | null) {
  /** The address chosen from the library. Null closes the dialog that asks for a description. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const choose = async (chooseFromLibrary: () => Promise<string | null>) => {
    // Loads the dialog's code while the library is open. `insertUndescribed` handles a failure.
    loadDescribeMedia().catch(() => undefined);
    const address = await chooseFromLibrary();
    setChosen(address);
    if (address !== null) setHasChosen(true);
  };
  const insertChosen = (words: string | null) => {
    setChosen(null);
    if (chosen === null || words === null || !view?.dom.isConnected) return;
    insertBlock(mediaMarkdown(words, chosen))(view);
    view.focus();
  };
  // If the dialog's code can't be loaded, the picture or video is inserted without a description.
  const insertUndescribed = () => {
    setHasChosen(false);
    insertChosen('');
  };
  return {
    choose,
    /** Null until the first choice, and if the dialog's code can't be loaded. */
    dialog: hasChosen ? { address: chosen, onClosed: insertChosen, onFail: insertUndescribed } : null,
  };
}

/** Keeps the old list if nothing changed, so that React doesn't render again. */
const oldIfSame = (before: readonly ActionId[], now: readonly ActionId[]) =>
  before.length === now.length && before.every((id, index) => id === now[index]) ? before : now;

const STORAGE_KEY = 'portal.editorMode';

/** A field that opens later in this tab starts in the last chosen mode. */
function useEditorMode(): readonly [EditorMode, (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(
    () => EDITOR_MODES.find((mode) => mode === sessionStorage.getItem(STORAGE_KEY)) ?? 'Edit',
  );
  const choose = (chosen: EditorMode) => {
    sessionStorage.setItem(STORAGE_KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}
