/* Matrices are square and stored row by row. */

/** Returns the lower triangle L with L·Lᵀ = `matrix` (G. H. Golub, C. F. Van Loan, "Matrix Computations", 4.2). */
export function factorOf(matrix: Float64Array, width: number): Float64Array {
  const factor = new Float64Array(width * width);
  for (let row = 0; row < width; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * width + column] ?? 0;
      for (let k = 0; k < column; k++)
        sum -= (factor[row * width + k] ?? 0) * (factor[column * width + k] ?? 0);
      factor[row * width + column] =
        row === column ? Math.sqrt(sum) : sum / (factor[column * width + column] ?? 1);
    }
  return factor;
}

/** Solves Lᵀ·x = `right`. If `right` has independent values with variance 1, the precision of x is L·Lᵀ. */
export function solveTransposed(factor: Float64Array, right: Float64Array): Float64Array {
  const width = right.length;
  const x = right.slice();
  for (let row = width - 1; row >= 0; row--) {
    let sum = x[row] ?? 0;
    for (let k = row + 1; k < width; k++) sum -= (factor[k * width + row] ?? 0) * (x[k] ?? 0);
    x[row] = sum / (factor[row * width + row] ?? 1);
  }
  return x;
}

/** Returns the inverse of the matrix with this factor. */
export function inverseOf(factor: Float64Array, width: number): Float64Array {
  const inverse = new Float64Array(width * width);
  for (let column = 0; column < width; column++) {
    // Solves L·y = the column of the unit matrix.
    const y = new Float64Array(width);
    for (let row = column; row < width; row++) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k++) sum -= (factor[row * width + k] ?? 0) * (y[k] ?? 0);
      y[row] = sum / (factor[row * width + row] ?? 1);
    }
    inverse.set(solveTransposed(factor, y), column * width);
  }
  return inverse;
}
