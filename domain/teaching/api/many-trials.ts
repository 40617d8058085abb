import * as z from 'zod/mini';
import { batchRecord } from '#domain/office/api/batches.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { selectionOf } from '#domain/contract/resource.ts';
import { inWords, lossFields } from './trial-commands.ts';
import { trialFilters } from './trials.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const selection = selectionOf('trial', trialFilters);

export const setOwnerOfManyTrials = endpoint({
  method: 'POST',
  path: '/backoffice/trials/owner/batch',
  summary:
    'Assign trials, also all that a filter matches, to a member of staff in the background; returns the task',
  roles,
  area: 'trials',
  body: z.strictObject({ selection, ownerId: z.nullable(idOf('account')) }),
  reply: batchRecord,
  idempotent: true,
});

export const loseManyTrials = endpoint({
  method: 'POST',
  path: '/backoffice/trials/lose/batch',
  summary:
    'Mark any number of trials, or all that match a filter, as lost for one reason in the background; returns the job',
  roles,
  area: 'trials',
  body: z.strictObject({ selection, ...lossFields }).check(inWords),
  reply: batchRecord,
  idempotent: true,
});
