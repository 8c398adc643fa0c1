import type { ProjectAccess } from '#contract/access/access.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Participant } from '#contract/users/participants.ts';

type ActionToConfirm = 'handOver' | 'remove';

interface QuestionFacts {
  readonly access: Pick<ProjectAccess, 'Roles'>;
  readonly member: Pick<Participant, 'Name'>;
  readonly project: Pick<Project, 'Name' | 'Participants'>;
}

export const questionBefore = (action: ActionToConfirm, facts: QuestionFacts) =>
  action === 'handOver' ? handOverQuestion(facts) : removalQuestion(facts);

function handOverQuestion({ access, member, project }: QuestionFacts) {
  const owner = project.Participants.find(({ Role }) => Role === 'Owner');
  const isOwn = access.Roles.Project === 'Owner';
  const former = owner && (isOwn ? ' You become an Admin.' : ` ${owner.Name} becomes an Admin.`);
  const back = isOwn ? ' Only the new Owner or an organiser of the event can hand it back.' : '';
  return {
    title: `Hand ${project.Name} over to ${member.Name}?`,
    text: `${member.Name} becomes the Owner.${former ?? ''}${back}`,
    confirm: 'Yes, hand it over.',
  };
}

const removalQuestion = ({ member, project }: QuestionFacts) => ({
  title: `Remove ${member.Name} from the team?`,
  text: `${member.Name} loses their place in ${project.Name}, and someone else can take it. ${member.Name} stays a participant of the event.`,
  confirm: 'Yes, remove them.',
  danger: true,
});
