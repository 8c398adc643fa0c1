import { useState } from 'react';
import { ApiError } from '../../api/http/apiError.ts';
import type { TaggedData } from '../../api/http/tagged.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import type { EditState } from './useEditing.ts';

export interface Problem {
  /** Null if the problem isn't about a field of this form. */
  readonly field: string | null;
  /** The server's path of a value in the field, such as `needs.0.label`. Absent if the problem is about the whole field. */
  readonly path?: string;
  readonly label: string;
  readonly text: string;
}

interface Options<V extends object, A> {
  readonly editing: EditState<V>;
  readonly loaded: TaggedData<V>;
  /** @param tag the version that the values are based on; null for something new */
  readonly save: (values: V, tag: string | null) => Promise<A>;
  readonly reload: () => Promise<TaggedData<V>>;
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly done: string;
  readonly failed: string;
  readonly onSaved: (answer: A) => void;
}

/** Saves a form. If someone else has saved first, merges their values into it. The typed values stay, whatever goes wrong. */
export function useSaving<V extends object, A>(options: Options<V, A>) {
  const { done, editing, failed, labels, loaded, onSaved, reload, save } = options;
  const notify = useNotify();
  const { busy, run } = useExclusive();
  const [tag, setTag] = useState(loaded.tag);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusals, setRefusals] = useState(0);

  const refuse = (found: readonly Problem[]) => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };

  async function fail(error: unknown): Promise<void> {
    notify('Fail', failed);
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
      const theirs = await reload();
      editing.mergeSaved(theirs.data);
      setTag(theirs.tag);
      return refuse([]);
    }
    refuse(
      error.errors.length > 0
        ? error.errors.map(({ Message: text, Path }) => problemOf(labels, Path, text))
        : [{ field: null, label: '', text: sentenceOf(error) }],
    );
  }

  async function trySaving(): Promise<void> {
    setProblems([]);
    try {
      const answer = await save(editing.readLatest(), tag);
      editing.finish();
      notify('Success', done);
      onSaved(answer);
    } catch (error) {
      await fail(error).catch((second: unknown) => {
        if (!(second instanceof ApiError)) throw second;
        refuse([{ field: null, label: '', text: sentenceOf(second) }]);
      });
    }
  }

  const byField = Object.fromEntries(
    problems.flatMap(({ field, path, text }) =>
      field === null ? [] : [[field, text] as const, ...(path === undefined ? [] : [[path, text] as const])],
    ),
  );
  return { busy, submit: () => run(trySaving), problems, refusals, byField };
}

const problemOf = (labels: Readonly<Record<string, string>>, path: string, text: string): Problem => {
  // The path may be `dates.VotingEnd`, and the form's field `dates` or `VotingEnd`.
  const field = path.split('.').find((part) => Object.hasOwn(labels, part));
  if (field === undefined) return { field: null, label: '', text };
  const known = { field, label: labels[field] ?? '', text };
  return path.startsWith(`${field}.`) ? { ...known, path } : known;
};

/** Says what happened and, if a retry may help, that the changes are kept. */
function sentenceOf(error: ApiError): string {
  if (error.isUnreachable)
    return 'The portal can’t be reached right now. Your changes are kept. Try again in a moment.';
  return error.status === 429 ? `${error.message} Your changes are kept.` : error.message;
}
