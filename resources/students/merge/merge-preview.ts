import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewStudentMerge } from '#domain/people/api/student-merge.ts';

export type MergePreview = Reply<typeof previewStudentMerge>;
