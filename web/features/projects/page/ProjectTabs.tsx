import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import { teamRequests } from '../../../api/data/teamRequests.ts';
import { type Query, useQuery } from '../../../api/http/queries.ts';
import { TabBar, TabPanel } from '../../../ui/page/TabBar.tsx';
import { useTab } from '../../../ui/page/useTab.ts';
import { plural } from '../../../ui/plural.ts';
import { MembersTab } from '../members/MembersTab.tsx';
import { QrTab } from '../share/QrTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const TABS = ['Overview', 'Members', 'Voting QR Code'] as const;

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly place: Query<EventAccess>;
  readonly permissions: Query<ProjectAccess>;
}

export function ProjectTabs({ permissions, place, project, projectRef }: Props) {
  const [tab, choose] = useTab(TABS);
  const mayAnswer = permissions.data?.Permissions.includes('project_edit') === true;
  const { data: requests = [] } = useQuery(mayAnswer ? teamRequests(projectRef) : null);
  const open = requests.filter(({ State }) => State === 'Pending').length;
  return (
    <div>
      <TabBar
        idPrefix="project"
        labels={TABS}
        selected={tab}
        onSelect={choose}
        counts={open > 0 ? { Members: plural(open, 'request', 'requests') } : {}}
      />
      <TabPanel idPrefix="project" label={tab}>
        {tab === 'Overview' && (
          <OverviewTab
            projectRef={projectRef}
            project={project}
            access={permissions.data}
            event={place.data}
          />
        )}
        {tab === 'Members' && (
          <MembersTab projectRef={projectRef} project={project} place={place} permissions={permissions} />
        )}
        {tab === 'Voting QR Code' && <QrTab projectRef={projectRef} project={project} event={place.data} />}
      </TabPanel>
    </div>
  );
}
