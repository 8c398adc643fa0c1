import { useEffect, useRef, useState } from 'react';
import { INVALID_EMAIL } from '#contract/base/inputErrors.ts';
import type { EventRole } from '#contract/invitations/invitations.ts';
import type { InviteResult } from '../../api/http/calls.ts';
import { readDraft, removeDraft, writeDraft } from '../../forms/editing/drafts.ts';
import { sensitiveKey } from '../../forms/editing/sensitiveDrafts.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { type Counts, type InviteAll, inviteNotice, reasonOf, unsentOf } from './inviting.ts';
import { addressesOf, completeLength, distinct, entriesIn, type Entry, keyOf } from './parseAddresses.ts';

/* Addresses are private, so they are a sensitive draft: it ends at sign-out, and after a day. */

const keyOfDraft = (draft: string) => sensitiveKey(`invite ${draft}`);

const readUnsent = (draft: string) => readDraft(keyOfDraft(draft), { unsent: '' })?.values.unsent ?? '';

function keepUnsent(draft: string, unsent: string): void {
  if (unsent === '') removeDraft(keyOfDraft(draft));
  else writeDraft(keyOfDraft(draft), { base: { unsent: '' }, values: { unsent }, discarded: false });
}

/** The list of entries, and the text in the field, which isn't in the list yet. */
function useEntries(draft: string) {
  const kept = useState(() => entriesIn(readUnsent(draft)))[0];
  const [entries, setEntries] = useState(kept.length > 1 ? kept : []);
  const [text, setText] = useState(kept.length > 1 ? '' : (kept[0]?.text ?? ''));
  /** True once the person has left the field, tried to send, or moved an entry back to the field to correct it. */
  const [showsMistakes, setShowsMistakes] = useState(false);
  const typed = entriesIn(text);
  const all = [...entries, ...typed];
  const unsent = all.map((entry) => entry.text).join('\n');
  useEffect(() => keepUnsent(draft, unsent), [draft, unsent]);

  const write = (next: string) => {
    setText(next);
    if (next.trim() === '') setShowsMistakes(false);
  };
  return {
    entries,
    setEntries,
    text,
    write,
    typed,
    /** The entries of the list and of the field, with duplicates. */
    all,
    setShowsMistakes,
    /** True if the page should say that the typed text isn't an address. */
    isWrong: showsMistakes && typed.some(({ address }) => address === null),
    /** Handles typing and pasting: moves complete entries to the list. Several pasted entries all count as complete. */
    type: (now: string, isPasted: boolean) => {
      const end = isPasted && entriesIn(now).length > 1 ? now.length : completeLength(now);
      setEntries([...entries, ...entriesIn(now.slice(0, end))]);
      write(end === 0 ? now : now.slice(end).replace(/^[\s,;]+/, ''));
    },
    /** Moves the text from the field to the list. Then adds entries from a file or the people picker of Microsoft Teams. */
    addFrom: (lines: string) => {
      setEntries([...all, ...entriesIn(lines)]);
      write('');
    },
    addTyped: () => {
      setEntries(all);
      write('');
    },
    /** Moves an entry from the list to the field. Text that was in the field moves to the list. */
    edit: (entry: Entry) => {
      setEntries(all.filter((one) => keyOf(one) !== keyOf(entry)));
      setText(entry.text);
      setShowsMistakes(true);
    },
    remove: (entry: Entry) => setEntries(entries.filter((one) => keyOf(one) !== keyOf(entry))),
  };
}

function sortEntries(all: readonly Entry[]) {
  const distinctEntries = distinct(all);
  const { invalid, valid } = addressesOf(distinctEntries);
  const counts: Counts = {
    valid: valid.length,
    invalid: invalid.length,
    duplicates: all.length - distinctEntries.length,
  };
  return { distinctEntries, valid, invalid, counts };
}

export type InviteForm = ReturnType<typeof useInviting>;

export interface SendProgress {
  readonly done: number;
  readonly total: number;
  /** True once the person has asked to stop. The running call still finishes. */
  readonly isStopping: boolean;
}

/** Stops sending on `stop`, and when the person leaves the page. */
function useStopping() {
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  return {
    begin: () => {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    stop: () => controller.current.abort(),
  };
}

function useSending(inviteAll: InviteAll, role: EventRole) {
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const [sending, setSending] = useState<SendProgress | null>(null);
  const { begin, stop } = useStopping();
  const sendAll = async (emails: readonly string[]): Promise<readonly InviteResult[]> => {
    setResults([]);
    const total = emails.length;
    if (total > 1) setSending({ done: 0, total, isStopping: false });
    const onProgress = (soFar: readonly InviteResult[]) => {
      if (total === 1) return;
      setResults(soFar);
      setSending((now) => now && { ...now, done: soFar.length });
    };
    const outcomes = await inviteAll(emails, role, { onProgress, signal: begin() });
    setSending(null);
    return outcomes;
  };
  return {
    /** The results so far. Empty for a single address, because the reason for its refusal is beside the button. */
    results,
    /** Null unless a list of several addresses is being sent. */
    sending,
    sendAll,
    stop: () => {
      stop();
      setSending((now) => now && { ...now, isStopping: true });
    },
  };
}

/** The state of the invite bar. Entries that are invalid or couldn't be sent stay in the bar. */
export function useInviting(inviteAll: InviteAll, role: EventRole, draft: string) {
  const notify = useNotify();
  const { busy, refusal, refuse, run } = useExclusive();
  const { all, write, entries, addTyped, setShowsMistakes, setEntries, text, typed, ...list } =
    useEntries(draft);
  const { sendAll, ...progress } = useSending(inviteAll, role);
  const { counts, distinctEntries, invalid, valid } = sortEntries(all);

  const send = async () => {
    // A single entry stays in the field.
    const isList = all.length > 1;
    if (isList) addTyped();
    const outcomes = await sendAll(valid);
    const left = new Set([...unsentOf(valid, outcomes), ...invalid]);
    if (isList || left.size === 0) {
      setEntries(distinctEntries.filter((entry) => left.has(keyOf(entry))));
      write('');
    }
    refuse(reasonOf(valid, outcomes));
    const notice = inviteNotice(valid, outcomes);
    notify(notice.type, notice.text);
  };
  const submit = async () => {
    if (valid.length > 0 || busy) return await run(send);
    setShowsMistakes(true);
    notify('Fail', INVALID_EMAIL);
  };
  const isTypingInList = typed.length > 0 && all.length > 1;

  return {
    ...list,
    ...progress,
    entries: distinct(entries),
    text,
    /** Handles Enter. Moves typed text to the list if there are several entries. Otherwise, sends the invitations. */
    enter: async () => {
      if (isTypingInList) addTyped();
      else await submit();
    },
    leave: () => {
      if (isTypingInList) addTyped();
      else setShowsMistakes(text.trim() !== '');
    },
    counts,
    isSending: busy,
    /** Says why a single invitation wasn't sent. Null for several addresses, and during an attempt. */
    refusal,
    submit,
  };
}
