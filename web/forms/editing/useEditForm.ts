import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaggedData } from '../../api/http/tagged.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { draftKey } from './drafts.ts';
import { fieldOf } from './formField.ts';
import { sensitiveKey } from './sensitiveDrafts.ts';
import { useEditing } from './useEditing.ts';
import { useSaving } from './useSaving.ts';

interface Form<T, V extends object, A> {
  readonly name: string;
  /** The person's email address. Only this person sees the draft. */
  readonly person: string;
  /** True if the form holds private data. Its draft is kept for a day at most, and only until sign-out. */
  readonly isSensitive?: true;
  readonly loaded: TaggedData<T>;
  /** By default, true if `loaded` has no version yet. */
  readonly isNew?: boolean;
  readonly toValues: (data: T) => V;
  readonly save: (values: V, tag: string | null) => Promise<A>;
  readonly reload: () => Promise<TaggedData<T>>;
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly done: string;
  readonly failed: string;
}

/** For a page that closes with the form: the addresses to open after saving and cancelling. */
interface LeavingForm<A> {
  readonly savedTo: (answer: A) => string;
  readonly cancelTo: string;
}

/** For a page that stays open: `renew` resets the form after saving and cancelling. */
interface StayingForm {
  readonly renew: () => void;
}

type Options<T, V extends object, A> = Form<T, V, A> & (LeavingForm<A> | StayingForm);

export function useEditForm<T, V extends object, A>(options: Options<T, V, A>) {
  const { done, failed, isSensitive = false, labels, loaded, name, person, reload, save, toValues } = options;
  const notify = useNotify();
  const { leave, mayLeave } = useLeaving();
  const values = useMemo(() => ({ ...loaded, data: toValues(loaded.data) }), [loaded, toValues]);
  const key = draftKey(person, name);
  const editing = useEditing(isSensitive ? sensitiveKey(key) : key, values.data);
  const saving = useSaving({
    editing,
    loaded: values,
    save,
    reload: async () => {
      const { data, tag } = await reload();
      return { data: toValues(data), tag };
    },
    labels,
    done,
    failed,
    onSaved: (answer) =>
      'renew' in options ? options.renew() : leave(options.savedTo(answer), { replace: true }),
  });
  /** The form of something new doesn't mark changes, because every field with a value would have a mark. */
  const { isNew = loaded.tag === null } = options;
  const cancel = () => {
    editing.discard();
    notify('Info', 'Changes have been discarded.');
    if ('renew' in options) options.renew();
    else leave(options.cancelTo);
  };
  return {
    values: editing.values,
    field: fieldOf(editing, saving.byField, !isNew),
    /** Leaves without keeping a draft, for example after a deletion. */
    abandon: (to: string) => {
      editing.finish();
      leave(to, { replace: true });
    },
    form: {
      editing,
      problems: saving.problems,
      refusals: saving.refusals,
      onSave: () => void saving.submit(),
    },
    bar: {
      busy: saving.busy,
      onCancel: cancel,
      changes: isNew ? 0 : editing.changed.size,
      isHidden: 'renew' in options && editing.changed.size === 0,
    },
    guard: { active: editing.changed.size > 0, isUnkept: editing.isUnkept, isSensitive, mayLeave },
  };
}

/** `leave` navigates away from the form. `mayLeave` then returns true, so that `LeaveGuard` doesn't ask the person. */
function useLeaving() {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const leave = useCallback(
    (to: string, { replace = false } = {}) => {
      isLeaving.current = true;
      void navigate(to, { replace });
    },
    [navigate],
  );
  const mayLeave = useCallback(() => isLeaving.current, []);
  return { leave, mayLeave };
}
