import { Input } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { addTags } from './tags.ts';
import styles from './TagsInput.module.css';

interface TagsProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

interface Props extends TagsProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly label: string;
  readonly max: number;
  readonly suggestions?: readonly string[];
}

/** Enter, a comma or leaving the field ends a tag. A tag counts even while someone types it, so that no save loses it. */
export function TagsInput(props: Props) {
  const { id, label, max, onChange: _, suggestions = [], tags: __, ...described } = props;
  const { end, ended, remove, type, typed } = useTyping(props);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isFull = ended.length >= max;

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = typed !== '';
    if ((event.key === 'Enter' || event.key === ',') && isTyping) {
      event.preventDefault();
      end();
    } else if (event.key === 'Backspace' && !isTyping) {
      remove(ended.at(-1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitTags(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    end([...splitTags(typed), ...pasted]);
  };

  return (
    <div className="stack gap-xs">
      <Tags
        label={label}
        tags={ended}
        onRemove={(tag) => {
          // The pressed button disappears. Without this line, the focus would be lost with the button.
          input.current?.focus();
          remove(tag);
        }}
      />
      <Input
        {...described}
        id={id}
        input={{ ref: input }}
        value={typed}
        readOnly={isFull}
        placeholder={isFull ? `You have added ${max}, which is the maximum.` : 'Type one, then press Enter'}
        autoComplete="off"
        list={listId}
        onChange={({ nativeEvent }, { value }) => (isChosen(nativeEvent) ? end([value]) : type(value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => end()}
      />
      <Suggestions id={listId} suggestions={suggestions.filter((one) => !ended.includes(one))} />
    </div>
  );
}

function useTyping({ onChange, tags }: TagsProps) {
  /** The text of the last tag while someone types it. Null while no one types. */
  const [typed, setTyped] = useState<string | null>(null);
  const ended = typed === null ? tags : tags.slice(0, -1);
  return {
    typed: typed ?? '',
    ended,
    type: (text: string) => {
      const isBlank = text.trim() === '';
      setTyped(isBlank ? null : text);
      onChange(isBlank ? ended : [...ended, text.trim()]);
    },
    /** Ends the typed tag. @param added the tags to add instead of the typed one */
    end: (added: readonly string[] = splitTags(typed ?? '')) => {
      setTyped(null);
      if (typed !== null || added.length > 0) onChange(addTags(ended, added));
    },
    remove: (tag: string | undefined) => onChange(tags.filter((one) => one !== tag)),
  };
}

/** Browsers report a chosen suggestion as a replacement, or as an event that isn't an `InputEvent`. */
const isChosen = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';

interface ListProps extends Pick<Props, 'label' | 'tags'> {
  readonly onRemove: (tag: string) => void;
}

function Tags({ label, onRemove, tags }: ListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="wrap gap-xs" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={`flex ${styles.tag}`}>
          <span className="breaks shrink">{tag}</span>
          <button
            type="button"
            className={`center rigid highlights ${styles.remove}`}
            aria-label={`Remove ${tag}`}
            onClick={() => onRemove(tag)}
          >
            <DismissRegular />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Suggestions({ id, suggestions }: Pick<Props, 'id'> & Required<Pick<Props, 'suggestions'>>) {
  return (
    <datalist id={id}>
      {suggestions.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </datalist>
  );
}

const splitTags = (text: string): readonly string[] =>
  text
    .split(/[,;\n]+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
