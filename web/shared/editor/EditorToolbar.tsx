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
import { type ComponentType, type KeyboardEvent, type ReactElement, useState } from 'react';
import { ACTION_LIST, type ActionId } from './actions.ts';
import { ariaShortcut, shortcutText } from './shortcuts.ts';
import styles from './EditorToolbar.module.css';

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

interface Props {
  /** The id of the text field. */
  readonly controls: string;
  readonly active: readonly ActionId[];
  readonly onAction: (id: ActionId) => void;
  readonly onInsertMedia?: () => void;
}

/** The Tab key reaches one button of the toolbar. Arrow keys move to the others (WAI-ARIA, "toolbar"). */
export function EditorToolbar({ active, controls, onAction, onInsertMedia }: Props) {
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
              className={`inline ${styles.button}`}
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
          className={`inline ${styles.media}`}
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
