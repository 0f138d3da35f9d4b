/** The day in the user's time zone, as files are named: "2026-11-28". */
export function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((one) =>
    String(one).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
