import * as z from 'zod/mini';
import { plainDate } from '#domain/values/plain-date.ts';
import { employee } from './business-students.ts';
import { businessCredits, businessLessons, businessStudent, businessUsage } from './business-usage.ts';
import { courseEvidence } from '#domain/teaching/api/course-evidence.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** Consists of the replies that the company's managers get, so that it shows exactly what they see. */
export const employerView = endpoint({
  method: 'GET',
  path: '/student-platform/company-view',
  summary: "Get what your company's HR managers see of you; 404 if you have no company",
  roles: ['STUDENT'],
  reply: z.object({
    /** The days of figures and lessons: the school's, both included. */
    from: plainDate,
    to: plainDate,
    person: businessStudent.reply,
    listed: employee,
    figures: businessUsage.reply.shape.total,
    lessons: businessLessons.reply.shape.lessons,
    credits: businessCredits.reply.shape.lots,
    /** Data of other participants is left out. */
    courses: z.array(courseEvidence.reply),
  }),
});
