import { Button } from '@fluentui/react-components';
import { DocumentArrowUpRegular, SendRegular } from '@fluentui/react-icons';
import { type ChangeEvent, useId, useRef } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import { readAddressFile } from '../../../shared/invite/readAddressFile.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import styles from './Section.module.css';
import own from './InviteManySection.module.css';
import { type SendProgress, useInvitingMany } from './useInvitingMany.ts';
import heading from '../../../ui/Heading.module.css';
import control from '../../../ui/Control.module.css';
import type { LineResult } from '../../../api/inviteMany.ts';
import { InviteResults } from '../../../shared/invite/InviteResults.tsx';
import { InPages } from '../../../ui/InPages.tsx';

export function InviteManySection({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  const { failure, invalid, isReading, results, send, sending, stop, text, type, valid } =
    useInvitingMany(organisationRef);
  const ids = useId();
  const canSend = valid.length > 0 && !isReading && sending === null;
  return (
    <section className={own.section} aria-labelledby={`${ids}-heading`}>
      <div>
        <h2 className={heading.heading} id={`${ids}-heading`}>
          Invite many
        </h2>
        <p className={styles.text}>
          Paste a list, or choose a CSV file. Separate addresses with commas, semicolons or line breaks. Names
          beside addresses are fine.
        </p>
      </div>
      <label className="visually-hidden" htmlFor={`${ids}-box`}>
        E-mail addresses
      </label>
      <textarea
        id={`${ids}-box`}
        className={`${control.control} ${own.box}`}
        rows={6}
        value={text}
        readOnly={sending !== null}
        placeholder={'Ada Marsh <ada.marsh@company.example>\nmax.weber@company.example'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${ids}-preview`}
        onChange={(event) => type(event.target.value)}
      />
      <div className={own.actions}>
        <Button
          className={own.button}
          appearance="primary"
          icon={<SendRegular />}
          disabledFocusable={!canSend}
          onClick={send}
        >
          {valid.length === 0
            ? 'Send invitations'
            : `Send ${count(valid.length, 'invitation', 'invitations')}`}
        </Button>
        <FileButton disabled={sending !== null} onRead={(entries) => type(joined(text, entries))} />
        <output id={`${ids}-preview`} className={own.preview}>
          {!isReading && sending === null && previewOf(valid.length, invalid.length)}
        </output>
      </div>
      {sending === null && !isReading && <Invalid entries={invalid} />}
      {sending && <Progress sending={sending} onStop={stop} />}
      <Refusal reason={failure} />
      <LineResults results={results} />
    </section>
  );
}

const count = (figure: number, one: string, several: string) =>
  `${figure.toLocaleString('en-GB')} ${figure === 1 ? one : several}`;

const joined = (text: string, entries: string) =>
  text.trim() === '' ? entries : `${text.trimEnd()}\n${entries}`;

function previewOf(valid: number, invalid: number): string {
  if (valid + invalid === 0) return '';
  const good = count(valid, 'address', 'addresses');
  return invalid === 0
    ? good
    : `${good}, and ${count(invalid, 'entry that isn’t an address', 'entries that aren’t addresses')}`;
}

/** Shows at most this many invalid entries at once. */
const SHOWN = 20;

/** Invalid entries stay in the box. */
function Invalid({ entries }: { readonly entries: readonly string[] }) {
  if (entries.length === 0) return null;
  const more = entries.length - SHOWN;
  return (
    <div className={own.invalid}>
      <p>These aren’t valid email addresses:</p>
      <ul>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
      </ul>
    </div>
  );
}

function Progress({ onStop, sending }: { readonly sending: SendProgress; readonly onStop: () => void }) {
  const { done, isStopping, total } = sending;
  return (
    <div className={own.progress}>
      <progress aria-label="Invitations sent" max={total} value={done} />
      <span>
        {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </span>
      <Button className={own.button} disabledFocusable={isStopping} onClick={onStop}>
        {isStopping ? 'Stopping…' : 'Cancel'}
      </Button>
    </div>
  );
}

interface FileProps {
  readonly disabled: boolean;
  /** @param entries one per line, not yet validated */
  readonly onRead: (entries: string) => void;
}

function FileButton({ disabled, onRead }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      onRead(await readAddressFile(file));
    } catch (error) {
      notify('Fail', error instanceof Error ? error.message : 'This file can’t be read.');
    } finally {
      // Otherwise choosing the corrected file again wouldn't fire an event.
      target.value = '';
    }
  };
  return (
    <>
      <Button
        className={own.button}
        icon={<DocumentArrowUpRegular />}
        disabledFocusable={disabled}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        className={own.file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="File with addresses"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
    </>
  );
}

const LINES_A_PAGE = 50;

/** Refused addresses come first, because they need attention. */
function LineResults({ results }: { readonly results: readonly LineResult[] }) {
  if (results.length === 0) return null;
  const ordered = results.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null));
  return (
    <InPages items={ordered} size={LINES_A_PAGE}>
      {(shown) => <InviteResults results={shown} />}
    </InPages>
  );
}
