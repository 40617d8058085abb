import type * as z from 'zod/mini';
import type { StudentDetail, updateStudentDetail } from '#domain/people/api/student-platform.ts';

export type OwnFields = z.input<typeof updateStudentDetail.body>;

/** Props of every step; `save` stores its fields and continues. */
export interface StepProps {
  detail: StudentDetail;
  /** It was given before the introduction began. */
  isPhoneKnown: boolean;
  save: (fields: OwnFields) => Promise<void>;
  onBack: (() => void) | undefined;
}
