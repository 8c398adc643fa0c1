import { useEffect, useRef, useState } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import { ApiError } from '../../../api/apiError.ts';
import { inviteManyToOrganisation, type LineResult } from '../../../api/inviteMany.ts';
import type { Addresses } from '../../../shared/invite/parseAddresses.ts';
import { parseManyAddresses } from '../../../shared/invite/parseManyAddresses.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { useExclusive } from '../../../ui/useExclusive.ts';
import { useNotify } from '../../../ui/useNotify.ts';

export interface SendProgress {
  readonly done: number;
  readonly total: number;
  /** The person asked to stop; the running call still finishes. */
  readonly isStopping: boolean;
}

export function useInvitingMany(ref: OrganisationRef) {
  const notify = useNotify();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<SendProgress | null>(null);
  const [results, setResults] = useState<readonly LineResult[]>([]);
  const { refusal, refuse, run } = useExclusive();
  const controller = useRef<AbortController | null>(null);
  const { addresses, isReading } = useAddresses(text);
  const { invalid, valid } = addresses;

  // Leaving the page stops sending. Sent invitations stay sent.
  useEffect(() => () => controller.current?.abort(), []);

  const send = async () => {
    if (valid.length === 0) return;
    const stop = new AbortController();
    controller.current = stop;
    setResults([]);
    setSending({ done: 0, total: valid.length, isStopping: false });
    let sent: readonly LineResult[] = [];
    try {
      await inviteManyToOrganisation(ref, valid, {
        signal: stop.signal,
        onProgress: (soFar) => {
          sent = soFar;
          setResults(soFar);
          setSending((now) => now && { ...now, done: soFar.length });
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error.message);
    } finally {
      controller.current = null;
      setSending(null);
      setText(leftOf(valid, sent, invalid));
      const { text: notice, type } = noticeOf(valid.length, sent);
      notify(type, notice);
    }
  };

  return {
    text,
    type: setText,
    /** The text is still being parsed. */
    isReading,
    valid,
    invalid,
    sending,
    results,
    /** Why sending stopped, or null. */
    failure: refusal,
    send: () => void run(send),
    stop: () => {
      controller.current?.abort();
      setSending((now) => now && { ...now, isStopping: true });
    },
  };
}

interface ReadText extends Addresses {
  readonly text: string;
}

const NOTHING: ReadText = { text: '', valid: [], invalid: [] };

/** Parses after a pause, because thousands of addresses would make typing slow. */
function useAddresses(text: string): { readonly addresses: Addresses; readonly isReading: boolean } {
  const settled = useDebounced(text);
  const [read, setRead] = useState(NOTHING);
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      const found = await parseManyAddresses(settled, stop.signal);
      if (found) setRead({ ...found, text: settled });
    };
    void look();
    return () => stop.abort();
  }, [settled]);
  return { addresses: read, isReading: read.text !== text };
}

/** The text that stays in the box: refused, untried and invalid entries. */
function leftOf(valid: readonly string[], sent: readonly LineResult[], invalid: readonly string[]): string {
  const done = new Set(sent.filter(({ refusal }) => refusal === null).map(({ email }) => email));
  return [...invalid, ...valid.filter((email) => !done.has(email))].join('\n');
}

function noticeOf(total: number, sent: readonly LineResult[]) {
  const done = sent.filter(({ refusal }) => refusal === null).length;
  const [count, all] = [done, total].map((figure) => figure.toLocaleString('en-GB'));
  if (done === total)
    return {
      type: 'Success',
      text: total === 1 ? 'Success, invite has been sent.' : `Success, ${all} invites have been sent.`,
    } as const;
  return { type: 'Fail', text: `${count} of ${all} invites have been sent.` } as const;
}
