import { INVALID_EMAIL } from '#contract/inputErrors.ts';
import { useState } from 'react';
import { useExclusive } from '../../ui/useExclusive.ts';
import { useNotify } from '../../ui/useNotify.ts';
import {
  type Counts,
  inviteEach,
  inviteNotice,
  type InviteOutcome,
  type InviteResult,
  reasonOf,
  unsentOf,
} from './inviting.ts';
import { addressesOf, completeIn, distinct, entriesIn, type Entry, keyOf } from './parseAddresses.ts';

function useEntries() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [text, setText] = useState('');
  /** The person has left the field or pressed the button, so the page may point out a mistake. */
  const [done, setDone] = useState(false);
  const typed = entriesIn(text);
  const all = [...entries, ...typed];

  const put = (left: string) => {
    setText(left);
    if (left.trim() === '') setDone(false);
  };
  return {
    entries,
    setEntries,
    text,
    put,
    typed,
    /** Entries and typed text, repeated ones included. */
    all,
    setDone,
    /** Whether to show that the typed text isn't an address. */
    isWrong: done && typed.some(({ address }) => address === null),
    type: (now: string, isPasted: boolean) => {
      const end = isPasted && entriesIn(now).length > 1 ? now.length : completeIn(now);
      setEntries([...entries, ...entriesIn(now.slice(0, end))]);
      put(end === 0 ? now : now.slice(end).replace(/^[\s,;]+/, ''));
    },
    /** Moves the typed text to the list. */
    take: () => {
      setEntries(all);
      put('');
    },
    /** Moves an entry back to the field. */
    edit: (entry: Entry) => {
      setEntries(all.filter((one) => keyOf(one) !== keyOf(entry)));
      setText(entry.text);
      setDone(true);
    },
    remove: (entry: Entry) => setEntries(entries.filter((one) => keyOf(one) !== keyOf(entry))),
  };
}

function sortEntries(all: readonly Entry[]) {
  const list = distinct(all);
  const { invalid, valid } = addressesOf(list);
  const counts: Counts = {
    valid: valid.length,
    invalid: invalid.length,
    duplicates: all.length - list.length,
  };
  return { list, valid, invalid, counts };
}

export type InviteForm = ReturnType<typeof useInviting>;

/** The state of the invite bar. Entries that couldn't be sent stay. */
export function useInviting(invite: (email: string) => Promise<InviteOutcome>) {
  const notify = useNotify();
  const { busy, refusal, refuse, run } = useExclusive();
  const { all, edit, entries, isWrong, put, remove, setDone, setEntries, take, text, type, typed } =
    useEntries();
  const [results, setResults] = useState<readonly InviteResult[]>([]);

  const { counts, invalid, list, valid } = sortEntries(all);

  const send = async () => {
    setResults([]);
    // A single entry stays in the field.
    const isList = all.length > 1;
    if (isList) take();
    const onProgress = valid.length > 1 ? setResults : () => undefined;
    const came = await inviteEach(valid, invite, onProgress);
    const left = new Set([...unsentOf(valid, came), ...invalid]);
    if (isList || left.size === 0) {
      setEntries(list.filter((entry) => left.has(keyOf(entry))));
      put('');
    }
    refuse(reasonOf(valid, came));
    const notice = inviteNotice(valid, came);
    notify(notice.type, notice.text);
  };
  const submit = async () => {
    if (valid.length > 0 || busy) return await run(send);
    setDone(true);
    notify('Fail', INVALID_EMAIL);
  };
  const isTypingInList = typed.length > 0 && all.length > 1;

  return {
    entries: distinct(entries),
    text,
    type,
    /** For Enter: moves typed text to the list if there are other entries. Otherwise sends. */
    enter: async () => {
      if (isTypingInList) take();
      else await submit();
    },
    leave: () => {
      if (isTypingInList) take();
      else setDone(text.trim() !== '');
    },
    edit,
    remove,
    counts,
    isWrong,
    sending: busy,
    results,
    /** Why a single address was not sent, until the next attempt. */
    refusal,
    submit,
  };
}
