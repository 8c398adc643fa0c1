import type { EditorView } from '@codemirror/view';
import { Tooltip, useRestoreFocusTarget } from '@fluentui/react-components';
import {
  CodeRegular,
  ImageAddRegular,
  LinkRegular,
  TableAddRegular,
  TaskListLtrRegular,
  TextBoldRegular,
  TextBulletListLtrRegular,
  TextHeader2Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
} from '@fluentui/react-icons';
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactElement,
  type RefObject,
  useDeferredValue,
  useState,
} from 'react';
import { fieldId } from '../../forms/fields/FieldFrame.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Segments } from '../../ui/lists/Segments.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { ACTION_LIST, type ActionId, ACTIONS, activeActions } from './actions.ts';
import { insertMedia as insertBlock } from './insertMedia.ts';
import { mediaMarkdown } from './mediaMarkdown.ts';
import type { Caret, MarkdownFieldProps } from './props.ts';
import { ariaShortcut, shortcutText } from './shortcuts.ts';
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
  const [mode, setMode] = useEditorMode(id);
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
      <div className={`row between ${styles.head}`}>
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
      <div className={`lines clip ${styles.panes}`}>
        <div ref={host} id={id} className={`flex ${styles.text}`} hidden={mode === 'Preview'} />
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

/** A field that opens later in this tab starts in the last chosen mode. A field that the address names starts ready to be edited. */
function useEditorMode(id: string): readonly [EditorMode, (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(() => {
    const isWanted = fieldId(location.hash.slice(1)) === id;
    return (!isWanted && EDITOR_MODES.find((mode) => mode === sessionStorage.getItem(STORAGE_KEY))) || 'Edit';
  });
  const choose = (chosen: EditorMode) => {
    sessionStorage.setItem(STORAGE_KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}

const ICONS: Readonly<Record<ActionId, ComponentType>> = {
  heading: TextHeader2Regular,
  bold: TextBoldRegular,
  italic: TextItalicRegular,
  strikethrough: TextStrikethroughRegular,
  link: LinkRegular,
  quote: TextQuoteRegular,
  code: CodeRegular,
  bulleted: TextBulletListLtrRegular,
  numbered: TextNumberListLtrRegular,
  task: TaskListLtrRegular,
  table: TableAddRegular,
};

interface EditorToolbarProps {
  /** The id of the text field. */
  readonly controls: string;
  readonly active: readonly ActionId[];
  readonly onAction: (id: ActionId) => void;
  readonly onInsertMedia?: () => void;
}

/** The Tab key reaches one button of the toolbar. Arrow keys move to the others (WAI-ARIA, "toolbar"). */
function EditorToolbar({ active, controls, onAction, onInsertMedia }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  // When the description dialog is cancelled, Fluent returns the focus to the button Insert Media.
  const restoreFocusTarget = useRestoreFocusTarget();
  const tabStop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={`wrap ${styles.toolbar}`}
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {ACTION_LIST.map(([id, { isOn, key, name }], index) => {
        const Icon = ICONS[id];
        return (
          <WithTooltip key={id} name={name} {...(key === undefined ? {} : { shortcut: key })}>
            <button
              type="button"
              className={`inline highlights ${styles.button}`}
              aria-label={name}
              aria-pressed={isOn ? active.includes(id) : undefined}
              aria-keyshortcuts={key === undefined ? undefined : ariaShortcut(key)}
              onClick={() => onAction(id)}
              {...tabStop(index)}
            >
              <Icon />
            </button>
          </WithTooltip>
        );
      })}
      {onInsertMedia && (
        <button
          type="button"
          className={`inline highlights ${styles.media}`}
          onClick={onInsertMedia}
          {...tabStop(ACTION_LIST.length)}
          {...restoreFocusTarget}
        >
          <ImageAddRegular />
          Insert Media
        </button>
      )}
    </div>
  );
}

function WithTooltip({
  children,
  name,
  shortcut,
}: {
  name: string;
  shortcut?: string;
  children: ReactElement<object>;
}) {
  const text = shortcut === undefined ? name : `${name} (${shortcutText(shortcut)})`;
  return (
    <Tooltip content={text} relationship="inaccessible" withArrow>
      {children}
    </Tooltip>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to === buttons.length ? 0 : to)?.focus();
}

/** With `tabIndex`, people can scroll by keyboard (WCAG 2.2, 2.1.1). The linter allows `tabIndex` only in an object. */
const scroller = { className: styles.preview, tabIndex: 0 } as const;

/** Renders with a lower priority, so that typing stays fast. */
function Preview({ content }: { readonly content: string }) {
  const deferred = useDeferredValue(content);
  return (
    <section aria-label="Preview" {...scroller}>
      <Article content={deferred} />
    </section>
  );
}

const Article = memo(function Article({ content }: { readonly content: string }) {
  if (content.trim() === '') return <p className="faint">Nothing to preview yet.</p>;
  return <Markdown content={content} />;
});
