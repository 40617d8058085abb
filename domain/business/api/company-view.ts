import * as z from 'zod/mini';
import { plainDate } from '#domain/values/plain-date.ts';
import { employee } from './business-students.ts';
import { companyCredits, companyLessons, companyStudent, companyUsage } from './company-usage.ts';
import { courseEvidence } from '#domain/teaching/api/course-evidence.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** Made of the very replies that the company's managers get, so that nothing more and nothing less is shown than they see. */
export const companyView = endpoint({
  method: 'GET',
  path: '/student-platform/company-view',
  summary: "Get what your company's HR managers see of you; 404 if you have no company",
  roles: ['STUDENT'],
  reply: z.object({
    /** The days of figures and lessons: the school's, both included. */
    from: plainDate,
    to: plainDate,
    person: companyStudent.reply,
    listed: employee,
    figures: companyUsage.reply.shape.total,
    lessons: companyLessons.reply.shape.lessons,
    credits: companyCredits.reply.shape.lots,
    /** Data of other participants is left out. */
    courses: z.array(courseEvidence.reply),
  }),
});
