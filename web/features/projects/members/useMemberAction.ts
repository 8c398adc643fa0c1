import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Participant } from '#contract/users/participants.ts';
import { changeMemberRole, removeMember } from '../../../api/http/commands.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import type { MemberAction } from './memberActions.ts';

export function useMemberAction(ref: ProjectRef, { Id, Name }: Pick<Participant, 'Id' | 'Name'>) {
  const { busy, refusal, run } = useCommand();

  const take = (action: MemberAction): Promise<void> => {
    switch (action) {
      case 'makeAdmin':
        return run(() => changeMemberRole(ref, Id, 'Admin'), {
          done: `${Name} is an Admin now.`,
          failed: 'Unable to change the role right now.',
        });
      case 'makeMember':
        return run(() => changeMemberRole(ref, Id, 'Member'), {
          done: `${Name} is a Member now.`,
          failed: 'Unable to change the role right now.',
        });
      case 'handOver':
        return run(() => changeMemberRole(ref, Id, 'Owner'), {
          done: `${Name} is the Owner now.`,
          failed: 'Unable to hand over ownership right now.',
        });
      case 'remove':
        return run(() => removeMember(ref, Id), {
          done: `${Name} has been removed from the team.`,
          failed: `Unable to remove ${Name} right now.`,
        });
    }
  };

  return { busy, refusal, take };
}
