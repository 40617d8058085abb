import { getBusinessTimeline, getTimeline } from '#domain/office/api/timeline.ts';

/** The queries that a contact changes. */
export const TIMELINES = [getTimeline, getBusinessTimeline];
