/** Marks a required field. Beside its label, never inside: names of controls contain the label alone. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {'\u00a0*'}
    </span>
  );
}
