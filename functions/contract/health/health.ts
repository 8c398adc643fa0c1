import * as z from 'zod';

export const HealthAnswer = z.object({ Status: z.literal('ok') }).meta({ id: 'Health' });
