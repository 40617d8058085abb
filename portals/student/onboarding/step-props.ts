import type * as z from 'zod/mini';
import type { StudentDetail, updateStudentDetail } from '#domain/people/api/student-platform.ts';

export type OwnFields = z.input<typeof updateStudentDetail.body>;

/** What every step is given; `save` keeps what it asked for and goes on. */
export interface StepProps {
  detail: StudentDetail;
  /** It was given before the introduction began. */
  isPhoneKnown: boolean;
  save: (fields: OwnFields) => Promise<void>;
  onBack: (() => void) | undefined;
}
