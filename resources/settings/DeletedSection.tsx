import { Card } from '#src/ui/Card.tsx';
import { DeletedList } from '#src/backoffice/record/DeletedList.tsx';

/** All records deleted recently that the user can restore, from every list. */
export function DeletedSection() {
  return (
    <Card>
      <DeletedList shows="all" />
    </Card>
  );
}
