import * as z from 'zod/mini';
import { lostCode, trialStep } from '../trial.ts';
import { trialStatus } from '#domain/shared/trial-status.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { exportOf, jsonText } from '#domain/contract/resource.ts';
import { trialFilters, trialRecord, trials } from './trials.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const query = z.strictObject({ filter: z.optional(jsonText(z.strictObject(trialFilters))) });

export const exportTrials = exportOf(trials.list, [
  'studentName',
  'status',
  'language',
  'level',
  'askedAt',
  'lessonAt',
  'teacherName',
  'ownerName',
  'followUpAt',
  'source',
  'lostCode',
]);

export const trialBoard = endpoint({
  method: 'GET',
  path: '/backoffice/trials/board',
  summary: 'List trials in columns, with their counts and the longest-waiting first',
  roles,
  area: 'trials',
  query,
  reply: z.object({
    columns: z.array(z.object({ status: trialStatus, total: z.int(), trials: z.array(trialRecord) })),
  }),
});

export const trialFunnel = endpoint({
  method: 'GET',
  path: '/backoffice/trials/funnel',
  summary: 'Get the funnel of the filtered trials: number and duration by step, and reasons for lost ones',
  roles,
  area: 'trials',
  query,
  reply: z.object({
    /** In their order; who bought has been through all of them. */
    steps: z.array(
      z.object({
        step: trialStep,
        count: z.int(),
        /** Median time to the next stage; null while no trial has reached it. */
        medianHours: z.nullable(z.number()),
      }),
    ),
    missed: z.int(),
    lost: z.array(z.object({ code: lostCode, count: z.int() })),
  }),
});

export const trialChoices = endpoint({
  method: 'GET',
  path: '/backoffice/trials/choices',
  summary: 'List the possible owners of trials, and the sources, most frequent first',
  roles,
  area: 'trials',
  reply: z.object({
    owners: z.array(z.object({ id: z.string(), fullName: z.string() })),
    sources: z.array(z.string()),
  }),
});
