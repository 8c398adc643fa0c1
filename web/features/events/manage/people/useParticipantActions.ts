import type { Role } from '#contract/base/permissions.ts';
import {
  changeParticipantRoles,
  placeIntoTeam,
  removeParticipants,
} from '../../../../api/data/participants.ts';
import { useProfile } from '../../../../api/http/queries.ts';
import { removalNotice } from '../../../../shared/people/peopleNotice.ts';
import { usePeopleActions } from '../../../../shared/people/usePeopleActions.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useNotify } from '../../../../ui/hooks/useNotify.ts';
import type { EventPerson } from './eventPeople.ts';
import { questionBeforeRemoval, questionBeforeRole } from './participantRoles.ts';

interface Options {
  readonly readAgain: () => void;
  readonly onDone: (ids: readonly string[]) => void;
}

export function useParticipantActions({ onDone, readAgain }: Options) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const notify = useNotify();
  const { ask, giveRole, run, runOnPeople, ...actions } = usePeopleActions<Role, EventPerson>({
    readAgain,
    changeRoles: async (ids, role, onResults) => {
      await changeParticipantRoles(eventRef, ids, role, onResults);
      readAgain();
    },
    several: 'people',
    onDone,
  });

  const remove = (people: readonly EventPerson[]) =>
    runOnPeople({
      people,
      write: (onResults) => removeParticipants(eventRef, people, onResults),
      failed: 'Unable to remove people right now.',
      notice: (refused) => removalNotice({ people, refused }),
      onChanged: readAgain,
    });

  return {
    ...actions,
    giveRole: (people: readonly EventPerson[], role: Role) =>
      giveRole(people, role, questionBeforeRole(people, role, me?.Email ?? '')),
    remove: (people: readonly EventPerson[]) =>
      ask(questionBeforeRemoval(people, me?.Email ?? ''), () => remove(people)),
    place: (person: EventPerson, project: string) =>
      run(`Unable to place ${person.Name}.`, async () => {
        const placed = await placeIntoTeam(eventRef, person, project);
        notify('Success', `${placed.Name} is in ${placed.Project?.Name ?? 'the team'} now.`);
      }),
  };
}
