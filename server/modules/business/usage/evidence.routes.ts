import {
  businessCourses,
  courseCertificate,
  courseEvidence,
  courseEvidencePdf,
  exportCourseEvidence,
} from '#domain/teaching/api/course-evidence.ts';
import { csvLook } from '#server/formats/csv.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { coursesOfBusiness } from '#server/modules/teaching/courses/business-courses.ts';
import { evidenceOf } from '#server/modules/teaching/courses/evidence.ts';
import {
  certificatePdf,
  evidenceCsv,
  evidenceFileName,
  evidencePdf,
} from '#server/modules/teaching/courses/evidence-paper.ts';
import { courseLinkRoutes } from './course-links.routes.ts';

const packOf = async (db: Db, session: Session, courseId: string) =>
  evidenceOf(db, courseId, await resolveBusinessId(db, session, undefined));

async function withLogo(db: Db, session: Session, courseId: string) {
  const pack = await packOf(db, session, courseId);
  const { locale } = await csvLook(db, session);
  return [{ ...pack, locale }, await paperLogoOf(db, pack.rows.course.logotypeUrl)] as const;
}

export const courseEvidenceRoutes: readonly Route[] = [
  route(businessCourses, async ({ db, session, query }) => {
    const businessId = await resolveBusinessId(db, session, query.businessId);
    if (businessId === null) throw fieldError('businessId', 'choose-company');
    return coursesOfBusiness(db, businessId);
  }),
  route(courseEvidence, async ({ db, session, params }) => (await packOf(db, session, params.id)).evidence),
  route(exportCourseEvidence, async ({ db, session, params, query: { part } }) => {
    const { evidence } = await packOf(db, session, params.id);
    return {
      fileName: evidenceFileName(await csvLook(db, session), part, evidence),
      text: evidenceCsv(evidence, part),
    };
  }),
  manualTransactionRoute(courseEvidencePdf, async ({ transaction, session, params, now }) => {
    const [pack, logo] = await transaction((db) => withLogo(db, session, params.id));
    return evidencePdf(pack, logo, now);
  }),
  manualTransactionRoute(courseCertificate, async ({ transaction, session, params }) => {
    const [pack, logo] = await transaction((db) => withLogo(db, session, params.id));
    return certificatePdf(pack, params.studentId, logo);
  }),
  ...courseLinkRoutes,
];
