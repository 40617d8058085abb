import { CourseEvidenceView } from '#src/features/business/evidence/CourseEvidenceView.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InspectorLinks } from '../links/InspectorLinks.tsx';

/** What proves the course, and the links by which an inspector looks at it. */
export function EvidenceTab({ courseId }: { courseId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CourseEvidenceView id={courseId} />
      <InspectorLinks courseId={courseId} />
    </Box>
  );
}
