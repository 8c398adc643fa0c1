import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { createRefusal } from '#contract/projects/projectRules.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { ownCard } from '../../../api/data/matching.ts';
import { createProject } from '../../../api/http/edits.ts';
import { useEventAccess, useMyProjects, useProfile, useQuery } from '../../../api/http/queries.ts';
import { LeaveGuard } from '../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../forms/editing/useEditForm.ts';
import { Form } from '../../../forms/Form.tsx';
import { FormBar } from '../../../forms/FormBar.tsx';
import { eventCrumbs } from '../../../shared/crumbs.ts';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { ownTeamAt } from '../actions/ownTeam.ts';
import { atEvent } from '../actions/projectActions.ts';
import { ProjectFields } from './ProjectFields.tsx';
import {
  NEW_PROJECT,
  PROJECT_LABELS,
  projectRefusal,
  type ProjectValues,
  toProjectChanges,
} from './projectValues.ts';
import { useChecklistChoices } from './useChecklistChoices.ts';

/** `/{orgId}/{eventId}/create/`, for people with the permission project_create. */
export function CreateProjectPage() {
  const ref = useEventRef();
  const permissions = useEventAccess(ref);
  const teams = useMyProjects();
  const me = useProfile();
  const { data: access } = permissions;
  return (
    <PageFrame
      documentTitle="Create a project"
      permissions={permissions}
      forbidden={access && !access.Permissions.includes('project_create')}
      path={[...eventCrumbs(ref, access), { text: 'Create', to: addresses.createProject(ref) }]}
      title="Create a project"
      imageHosts={access?.ImageHosts}
      colour={access?.HeaderColour}
    >
      {access && me.data && teams.data ? (
        <NewProject
          key={addresses.createProject(ref)}
          access={access}
          teams={teams.data}
          person={me.data.Email}
        />
      ) : (
        <Pending parts={[permissions, me, teams]} />
      )}
    </PageFrame>
  );
}

interface FormProps {
  readonly access: EventAccess;
  readonly teams: readonly ProjectCard[];
  readonly person: string;
}

/** Leads people with a team to that team. The form stays for someone who gets a team while it's open, such as the one it creates. */
function NewProject(props: FormProps) {
  const eventRef = useEventRef();
  const team = ownTeamAt(props.teams, eventRef);
  const [hadTeam] = useState(team !== undefined);
  if (!team || !hadTeam) return <NewProjectForm {...props} />;
  const ref = { ...eventRef, project: team.Id };
  return (
    <EmptyState
      illustration="projects"
      text={`You’re in the team “${team.Name}”, and people can be in one team per event. To create another project, leave that team first. Its Owner can leave after handing it over, under Members.`}
      action={
        <span className="wrap">
          <Link to={addresses.project(ref)}>Open {team.Name}</Link>
          <Link to={addresses.project(ref, 'Members')}>Go to its members</Link>
        </span>
      }
    />
  );
}

const toValues = (values: ProjectValues) => values;

function NewProjectForm({ access, person, teams }: FormProps) {
  const eventRef = useEventRef();
  const loaded = useMemo(() => ({ data: NEW_PROJECT, tag: null }), []);
  const { bar, field, form, guard, values } = useEditForm({
    name: addresses.createProject(eventRef),
    person,
    loaded,
    toValues,
    save: (typed) => createProject(eventRef, toProjectChanges(typed)),
    reload: () => Promise.resolve(loaded),
    labels: PROJECT_LABELS,
    done: 'Project has been created.',
    failed: 'Error creating project.',
    savedTo: (project) => addresses.project({ ...eventRef, project: project.Id }),
    cancelTo: addresses.event(eventRef, 'Projects'),
  });
  const team = ownTeamAt(teams, eventRef);
  const rule = createRefusal(
    { ...atEvent(access, access), namesOwner: false, team: team?.Name ?? false },
    useNow(),
  );
  const refused = rule ? sentenceOf(rule) : projectRefusal(values);
  const choices = useChecklistChoices(eventRef);
  const offered = useQuery(ownCard(eventRef)).data?.OfferedSkills ?? [];
  return (
    <Form canSave={refused === null} label="Create a project" {...form}>
      <ProjectFields field={field} offered={offered} choices={choices} isNew />
      <FormBar save="Create" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
