import * as z from 'zod';

export const JoinOption = z.enum(['InviteOnly', 'Anybody']).meta({ id: 'JoinOption' });
export type JoinOption = z.infer<typeof JoinOption>;

export const ProjectStatus = z.enum(['Pending', 'Active', 'Inactive']).meta({ id: 'ProjectStatus' });
export type ProjectStatus = z.infer<typeof ProjectStatus>;
