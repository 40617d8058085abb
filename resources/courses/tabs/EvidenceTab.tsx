import { CourseEvidenceView } from '#src/features/business/evidence/CourseEvidenceView.tsx';
import { InspectorLinks } from '#src/features/business/inspector/InspectorLinks.tsx';
import { Box } from '#src/ui/Box.tsx';

/** The course's evidence pack, and the inspector links. */
export function EvidenceTab({ courseId }: { courseId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CourseEvidenceView id={courseId} />
      <InspectorLinks courseId={courseId} />
    </Box>
  );
}
