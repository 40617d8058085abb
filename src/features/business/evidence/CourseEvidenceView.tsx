import { courseEvidence } from '#calls/teaching/api/course-evidence.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Evidence } from './Evidence.tsx';

/** The evidence of a course as part of a page. */
export function CourseEvidenceView({ id }: { id: string }) {
  const evidence = useApi(courseEvidence, { params: { id } });
  return <QueryView query={evidence}>{(data) => <Evidence evidence={data} />}</QueryView>;
}
