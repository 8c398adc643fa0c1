import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { RequirementsChange, TracksChange } from '#contract/checklist/checklist.ts';
import type { ChecklistReport } from '#contract/exports/exports.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import * as calls from '../http/calls.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { refresh } from '../http/commands.ts';
import { type Download, readDownload } from '../http/download.ts';
import type { Editable } from '../http/edits.ts';
import { editableVotingSettings } from './eventSettings.ts';

/* Only the administration of an event needs this file. */

export interface ChecklistEdit {
  /** Absent once voting has started, because the requirements can't change any more. */
  readonly requirements?: z.input<typeof RequirementsChange>;
  readonly tracks: z.input<typeof TracksChange>;
}

/** Edits the checklist and the tracks, which are part of the same settings as the voting. */
export function editableChecklist(ref: EventRef): Editable<VotingSettings, ChecklistEdit> {
  const { key, read, save } = editableVotingSettings(ref);
  return {
    key: `${key}/checklist`,
    read,
    save: async (changes, tag) => {
      const saved = await save(changes, tag);
      await refresh(calls.event(ref), checklistReport(ref));
      return saved;
    },
  };
}

export const checklistReport = (ref: EventRef): Call<ChecklistReport> =>
  call(api.e[':org'][':event'].reports.checklist, 'Report', { param: ref });

export const downloadChecklist = async (
  { event, org }: EventRef,
  onProgress: (bytes: number) => void,
): Promise<Download> => {
  const file = api.e[':org'][':event'].reports.csv['checklist.csv'];
  return readDownload(await file.$get({ param: { org, event } }), `${event}-checklist.csv`, onProgress);
};
