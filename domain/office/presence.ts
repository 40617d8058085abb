import * as z from 'zod/mini';
import { PRESENCE_RIGHTS, type SharedResource } from '#domain/shared/resource-facts.ts';

/** A record that a screen has open, as it says over the socket. */
const lookAtRecord = z.strictObject({
  resource: z.enum(Object.keys(PRESENCE_RIGHTS) as [SharedResource, ...SharedResource[]]),
  /** For the settings: the section. */
  id: z.string().check(z.regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{2,20})$/)),
});
/** A window shows few records at the same time, such as a lesson over a student's page. */
export const lookAtRecords = z.array(lookAtRecord).check(z.maxLength(5));
export type LookAtRecord = z.infer<typeof lookAtRecord>;

/** A person who has a record open, and since when; listed once for any number of windows. */
export interface RecordLooker {
  accountId: string;
  fullName: string;
  since: string;
}

/** Sent to everyone who has the record open, whenever the viewers change. */
export interface RecordViewers extends LookAtRecord {
  people: readonly RecordLooker[];
}
