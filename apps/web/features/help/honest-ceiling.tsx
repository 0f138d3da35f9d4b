import { HONEST_CEILING } from '../../words/honest-ceiling.words.ts';
import styles from './help.module.css';

/** How accurate a season read from a photo can be, compared with how far experts agree. */
export function HonestCeiling() {
  const { title, columns, rows, note } = HONEST_CEILING;
  return (
    <section className={styles.ceiling}>
      <h4>{title}</h4>
      <table className={styles.figures}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ asked, ours, analysts, chance }) => (
            <tr key={asked}>
              <th scope="row">{asked}</th>
              <td>{ours}</td>
              <td>{analysts}</td>
              <td>{chance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small secondary">{note}</p>
    </section>
  );
}
