export default '/assets/print-sheet.css';
